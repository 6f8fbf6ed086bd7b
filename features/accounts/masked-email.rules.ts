/** An address with most of its name hidden, 'ja•••@rovinka.example': people must still recognise their own. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
