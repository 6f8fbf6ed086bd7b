import { bindPrepositions } from '#domain/shared/czech-text.ts';
import { escapeMarkup } from '#domain/shared/escape-markup.ts';
import type { Mail } from '#server/ports/mail-queue.ts';
import { mailText } from './mail-texts.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/** What every mail shows around its text. */
export type MailFrame = { siteName: string; appUrl: string };

/** Colours of app/styles/tokens.css, repeated because mail programs support neither variables nor style sheets. */
const colors = {
  paper: '#f4f0e6',
  chalk: '#fffdf8',
  line: '#dcd4c2',
  ink: '#12241a',
  ink3: '#59675d',
  turf: '#14533a',
  accent: '#b0105a',
};
const font = "font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * One mail as HTML with the site's look and as plain text with the same content. For mailer.ts and the preview of a
 * mailing.
 */
export function renderMail(mail: Mail, { siteName, appUrl }: MailFrame): RenderedMail {
  const { subject, heading, before, button, after } = mailText(mail, siteName);
  const unsubscribe = mail.unsubscribeUrl ? [`Odhlásit e-maily: ${mail.unsubscribeUrl}`] : [];
  const text = [
    heading,
    ...before,
    `${button.label}: ${button.url}`,
    ...after,
    `${siteName}, ${appUrl}`,
    ...unsubscribe,
  ];
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px;line-height:1.5">${linked(bindPrepositions(line))}</p>`).join('');
  const html = `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:${colors.paper};color:${colors.ink};${font};font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:22px;font-weight:700"><a href="${escapeMarkup(appUrl)}/" style="color:${colors.turf};text-decoration:none">${escapeMarkup(siteName)}</a> <span style="color:${colors.accent}">●</span></td></tr>
<tr><td style="background:${colors.chalk};border:1px solid ${colors.line};border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeMarkup(heading)}</h1>
${paragraphs(before)}
<p style="margin:24px 0"><a href="${escapeMarkup(button.url)}" style="display:inline-block;background:${colors.turf};color:${colors.chalk};padding:14px 22px;border-radius:8px;font-weight:600;text-decoration:none">${escapeMarkup(button.label)}</a></p>
${paragraphs(after)}
</td></tr>
<tr><td style="padding:16px 4px;color:${colors.ink3};font-size:14px;line-height:1.5">${footer(siteName, appUrl, mail.unsubscribeUrl)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { subject, html, text: `${text.map(bindPrepositions).join('\n\n')}\n` };
}

function footer(siteName: string, appUrl: string, unsubscribeUrl: string | undefined): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeMarkup(url)}" style="color:${colors.ink3}">${escapeMarkup(label)}</a>`;
  const home = link(`${appUrl}/`, siteName);
  return unsubscribeUrl ? `${home} · ${link(unsubscribeUrl, 'Odhlásit e-maily')}` : home;
}

/** Escapes a line and makes links of the addresses in it; all lines are our own sentences. */
const linked = (line: string) =>
  escapeMarkup(line).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:${colors.turf}">${url}</a>`,
  );
