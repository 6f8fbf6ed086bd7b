import type { TipperLine } from './tipper-lines.rules.ts';

/** The standings as a file: units and percent as numbers, a robot by its name, Anonym by an empty one. */
export function standingsFileRows(lines: readonly TipperLine[]) {
  return lines.map((line) => ({
    rank: line.rank,
    username: line.bot ?? line.username,
    isFictional: String(line.bot !== null),
    totalTips: line.totalTips,
    winningTips: line.winningTips,
    placeTips: line.placeTips,
    showTips: line.showTips,
    totalBet: line.totalBet,
    totalWinnings: line.totalWinnings,
    successRate: line.successRate,
    roi: line.roi,
    longestLosingRun: line.longestLosingRun,
  }));
}
