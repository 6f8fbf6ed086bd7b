/**
 * What a spreadsheet would run as a formula, at the beginning of a cell and wherever one may begin it: Czech Excel parts
 * the lines of our files at semicolons, and knows no quotes that don't stand at the beginning of a cell.
 */
const formulas = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const marked = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;
const plainNumber = /^[-+]?\d+(\.\d+)?$/;

/** Text of people as a cell of a downloaded table: an apostrophe marks as text what would be a formula (downloads.tables). */
export const spreadsheetText = (text: string): string =>
  plainNumber.test(text) ? text : text.replaceAll(formulas, "'");

/** The text that `spreadsheetText` marked. */
export const withoutTextMarks = (cell: string): string => cell.replaceAll(marked, '');
