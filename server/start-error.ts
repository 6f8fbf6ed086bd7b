/** Why the process can't start or go on, in one line for a person. Whoever catches it prints the message and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
  }
}
