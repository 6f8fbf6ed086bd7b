import { bindPrepositions } from '#platform/text/czech-typography.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { wrapText } from '#platform/text/wrap-text.rules.ts';
import type { SiteSettings } from '#features/site/site-settings.rules.ts';
import type { Mail } from './mail.rules.ts';
import { type MailLine, mailFoot, mailReasons, mailText, type MailText, plainLine } from '#text/mailing/mails';

export type RenderedMail = { subject: string; html: string; text: string };

/** What every mail shows around its text. */
export type MailFrame = Pick<SiteSettings, 'siteName' | 'operator' | 'operatorSeat' | 'contactEmail'> & {
  appUrl: string;
};

/** Signs on a line of plain text: what the oldest mail programs show without a break of their own. */
const lineWidth = 76;

type Colors = Record<'paper' | 'chalk' | 'line' | 'ink' | 'ink3' | 'turf' | 'onTurf' | 'accent', string>;
/** The site's colours, repeated because mail programs support no variables. */
const light: Colors = {
  paper: '#f4f0e6',
  chalk: '#fffdf8',
  line: '#dcd4c2',
  ink: '#12241a',
  ink3: '#59675d',
  turf: '#14533a',
  onTurf: '#fffdf8',
  accent: '#b0105a',
};
const dark: Colors = {
  paper: '#0e1511',
  chalk: '#161f1a',
  line: '#2a372f',
  ink: '#f0ecdf',
  ink3: '#9cab9f',
  turf: '#86cfa2',
  onTurf: '#0a1f14',
  accent: '#ff86b6',
};
const font = "font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * The dark theme, for mail programs that know it; the light one stands in each element, for those that know no styles.
 */
const darkTheme = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.chalk}!important;border-color:${dark.line}!important}
.link{color:${dark.turf}!important}
.dot{color:${dark.accent}!important}
.button{background:${dark.turf}!important;color:${dark.onTurf}!important}
.foot,.foot a{color:${dark.ink3}!important}
}`;

/** One mail as HTML with the site's look and as plain text with the same content. */
export function renderMail(mail: Mail, frame: MailFrame): RenderedMail {
  const { siteName, appUrl } = frame;
  const { subject, heading, before, button, after } = mailText(mail, frame.siteName);
  const reason = mailReasons[mail.kind];
  const [first] = before;
  const html = `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title>
<style>${darkTheme}</style></head>
<body class="paper" style="margin:0;background:${light.paper};color:${light.ink};${font};font-size:16px">
${first === undefined ? '' : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(plainLine(first))}${'&#847; '.repeat(60)}</div>`}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:22px;font-weight:700"><a class="link" href="${escapeMarkup(appUrl)}/" style="color:${light.turf};text-decoration:none">${escapeMarkup(siteName)}</a> <span class="dot" style="color:${light.accent}">●</span></td></tr>
<tr><td class="card" style="background:${light.chalk};border:1px solid ${light.line};border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeMarkup(heading)}</h1>
${paragraphs(before)}
${button === null ? '' : buttonMarkup(button)}
${paragraphs(after)}
</td></tr>
<tr><td class="foot" style="padding:16px 4px;color:${light.ink3};font-size:14px;line-height:1.5">${footer(frame, reason, mail.unsubscribeUrl)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { subject, html, text: plainText(mail, frame) };
}

function plainText(mail: Mail, frame: MailFrame): string {
  const { heading, before, button, after } = mailText(mail, frame.siteName);
  const parts = [
    heading,
    ...before.map((line) => (typeof line === 'string' ? line : `${plainLine(line)}\n${line.url}`)),
    ...(button === null ? [] : [`${button.label}: ${button.url}`]),
    ...after,
    `--\n${mailReasons[mail.kind]}`,
    ...senderLines(frame),
    ...(mail.unsubscribeUrl ? [`${mailFoot.unsubscribe}: ${mail.unsubscribeUrl}`] : []),
  ];
  return `${parts.map((part) => wrapText(bindPrepositions(part), lineWidth)).join('\n\n')}\n`;
}

/** Who sends the mails of the site, and where to write (mail.sender). */
function senderLines({ siteName, appUrl, operator, operatorSeat, contactEmail }: MailFrame): string[] {
  return [
    `${siteName}, ${appUrl}`,
    ...(operator === null ? [] : [mailFoot.operator([operator, operatorSeat].filter(Boolean).join(', '))]),
    ...(contactEmail === null ? [] : [mailFoot.contact(contactEmail)]),
  ];
}

function footer(frame: MailFrame, reason: string, unsubscribeUrl: string | undefined): string {
  const { siteName, appUrl } = frame;
  const link = (url: string, label: string) =>
    `<a href="${escapeMarkup(url)}" style="color:${light.ink3}">${escapeMarkup(label)}</a>`;
  const home = link(`${appUrl}/`, siteName);
  return [
    escapeMarkup(reason),
    ...senderLines(frame).slice(1).map(escapeMarkup),
    unsubscribeUrl ? `${home} · ${link(unsubscribeUrl, mailFoot.unsubscribe)}` : home,
  ].join('<br>');
}

const buttonMarkup = ({ label, url }: NonNullable<MailText['button']>): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(url)}" style="display:inline-block;background:${light.turf};color:${light.onTurf};padding:14px 22px;border-radius:8px;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`;

const paragraphs = (lines: readonly MailLine[]): string =>
  lines.map((line) => `<p style="margin:0 0 16px;line-height:1.5">${lineMarkup(line)}</p>`).join('');

function lineMarkup(line: MailLine): string {
  if (typeof line === 'string') return linked(bindPrepositions(line));
  return `<a class="link" href="${escapeMarkup(line.url)}" style="color:${light.turf}">${escapeMarkup(line.name)}</a>${linked(bindPrepositions(line.rest))}`;
}

/** Escapes a line and makes links of the addresses in it; all lines are our own sentences. */
const linked = (line: string) =>
  escapeMarkup(line).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a class="link" href="${url}" style="color:${light.turf}">${url}</a>`,
  );
