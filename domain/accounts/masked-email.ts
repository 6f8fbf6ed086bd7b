/** 'ja•••@rovinka.example': enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
