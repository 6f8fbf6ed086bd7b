/**
 * Why the process can't start or continue, in one line for the operator. The catcher prints the message and exits with
 * 1.
 */
export class StartError extends Error {
  override name = 'StartError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
  }
}
