/** Texts by which any page is sent to somebody (pictures.sharing). */
export const sharingCopy = {
  label: 'Sdílet:',
  share: 'Sdílet',
  byMail: 'E-mailem',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  copyLink: 'Kopírovat odkaz',
  copied: 'Odkaz je ve schránce.',
  notCopied: 'Odkaz se nepodařilo zkopírovat.',
  notShared: 'Sdílet se to nepodařilo. Odkaz můžete zkopírovat.',
  download: 'Stáhnout obrázek',
  week: 'Sdílet týden',
  weekFile: 'muj-tyden.png',
} as const;
