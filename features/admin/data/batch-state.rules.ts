/**
 * What has become of an imported file. 'storing' and 'undoing': its races are being written or taken back, or that was
 * interrupted (import.interrupted). 'discarded': an administrator refused what a program pushed, or the program itself has sent
 * something newer; other files that nobody uses are deleted.
 */
export type BatchState = 'uploaded' | 'previewed' | 'storing' | 'applied' | 'undoing' | 'undone' | 'discarded';
