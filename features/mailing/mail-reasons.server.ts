import type { MailKind } from './mail-queue-port.server.ts';

const signUp = 'Píšeme na adresu, kterou někdo zadal při registraci.';
const security = 'O\u00a0zabezpečení účtu píšeme vždy, tyto zprávy se odhlásit nedají.';
const changes =
  'Píšeme vám, protože jste v\u00a0tom dostihu tipovali a\u00a0chcete vědět o\u00a0změnách u\u00a0svých tipů.';
const fantasy = 'Píšeme vám, protože chcete e-maily o\u00a0Fantasy lize.';
const administrators = 'Píšeme všem správcům webu.';

/** Why somebody gets a mail, at its foot, by its kind (mail.sender). */
export const mailReasons: Record<MailKind, string> = {
  confirm: signUp,
  'already-registered': signUp,
  reset: 'Píšeme, protože někdo požádal o\u00a0nové heslo k\u00a0účtu s\u00a0touto adresou.',
  'password-changed': security,
  'new-device': security,
  'second-factor-changed': security,
  unsubscribed: 'Píšeme naposledy, abychom potvrdili, že jste e-maily vypnuli.',
  'contest-round': 'Píšeme vám, protože chcete e-maily o\u00a0týdenní soutěži.',
  horses: 'Píšeme vám, protože chcete vědět o\u00a0startech koní, které sledujete.',
  deadline: 'Píšeme vám, protože chcete připomínky uzávěrky tipů.',
  'start-changed': changes,
  'runner-scratched': changes,
  'day-news': 'Píšeme vám, protože jste si tato upozornění zapnuli.',
  'fantasy-lock': fantasy,
  'fantasy-round': fantasy,
  'feed-given-up': administrators,
  'sources-silent': administrators,
  'sources-back': administrators,
  'breeding-interest': 'Píšeme na adresu z\u00a0formuláře projektu podpory chovu.',
  'syndicate-enquiry': 'Píšeme na adresu z\u00a0poptávky po podílu v\u00a0syndikátu.',
  newsletter: 'Píšeme vám, protože chcete e-maily z\u00a0tohoto webu.',
  decision: 'Píšeme vám o\u00a0rozhodnutí, které se vás týká; tyto zprávy se odhlásit nedají.',
  'contest-won': 'Píšeme vám kvůli vaší výhře, proto tato zpráva chodí i\u00a0těm, kdo e-maily neodebírají.',
};
