/** Whether the text is an identification number (IČO): eight digits, the last of them a checksum modulo 11. */
export function isCompanyId(id: string): boolean {
  if (!/^\d{8}$/.test(id)) return false;
  const digits = [...id].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}
