/**
 * What a start says about the machine, before it builds anything: it ends on Windows, where its database doesn't run,
 * and warns where nobody has tried it (operation.platforms).
 */
export function checkPlatform() {
  if (process.platform === 'win32') {
    process.stderr.write(
      'Na\u00a0Windows Rovinka neběží, protože tam nespustí svou databázi. Spusťte ji ve WSL\u00a02 nebo na\u00a0Linuxu.\n',
    );
    process.exit(1);
  }
  if (process.platform === 'darwin')
    process.stderr.write('Na\u00a0macOS Rovinku ještě nikdo nezkoušel; podporovaný je Linux.\n');
}
