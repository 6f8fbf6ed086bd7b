import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

const gate = 'scripts/gates/czech.ts';

/** One line of a file of texts, for which the gate is to say what is better. */
function checkLine(line: string) {
  return runIn(createMiniProject({ 'features/tips/a.cs.ts': `${line}\n` }), gate);
}

test.each([
  ['a preposition before a time', 'export const a = (time: string) => `Start v\\u00a0${time}`;', 'formatAtTime'],
  ['a preposition before a count', 'export const a = (count: number) => `${count} z ${count}`;', 'formatOutOf'],
  ['v before 14', "export const a = 'Start v\\u00a014:05';", "'v 14:05' → ve 14:05"],
  ['ze before 5', "export const a = 'jeden ze 5';", "'ze 5' → z 5"],
  ['what can be done', "export const a = 'Smazat to nejde.';", "'nejde' → lze, nelze"],
  ['another name of a dead heat', "export const a = 'Mrtvý dostih o 1. místo';", 'mrtvý doběh'],
  ['a colloquial pronoun', "export const a = 'Tenhle den neznáme.';", "'Tenhle' → tento"],
  ['a price of the course', "export const a = 'Kurz dráhy 9:1.';", 'kurz na závodišti'],
  ['a price of the racecourse', "export const a = 'Kurz závodiště 9:1.';", 'kurz na závodišti'],
  ['a going without its name', 'export const a = (going: string) => `dráha ${going}`;', 'stav dráhy'],
  ['a message of the chat', "export const a = 'Vzkazy z\\u00a0chatu';", 'chat, zpráva'],
  ['a refused word', "export const a = 'Hodnota neplatí.';", 'Hodnota není platná'],
])('the czech gate objects to %s', (_, line, says) => {
  const { code, output } = checkLine(line);
  expect(output).toContain(`features/tips/a.cs.ts:1: `);
  expect(output).toContain(says);
  expect(code).toBe(1);
});

test.each([
  ['prepositions as they are said', "export const a = 've\\u00a014:05, v\\u00a011:20, z\\u00a05, ze 6, ke 31. 8.';"],
  ['the pronoun se before anything', 'export const a = (what: string) => `Uloží se ${what}`;'],
  ['a line of a wall', "export const a = 'vzkaz z\\u00a0nástěnky, vzkazy na nástěnkách';"],
  ['what something is about', "export const a = 'Pokud jde o\\u00a0omyl, napište.';"],
])('the czech gate lets pass %s', (_, line) => {
  expect(checkLine(line).output).toContain('1 files, no problems');
});

test('the czech gate reads the articles too, and objects to an exception that nothing needs any more', () => {
  const files = {
    'seeds/articles/a.md': 'title: Start v 14:05\n',
    'features/imports/imports.cs.ts': 'export {};\n',
  };
  const { output } = runIn(createMiniProject(files), gate);
  expect(output).toContain('seeds/articles/a.md:1:');
  expect(output).toContain("features/imports/imports.cs.ts no longer says 'o koho jde'");
});
