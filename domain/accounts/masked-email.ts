/**
 * An address with most of its name hidden, 'ja•••@rovinka.example': for administrators' lists, and for the unsubscribe page,
 * where people must recognise their own.
 */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
