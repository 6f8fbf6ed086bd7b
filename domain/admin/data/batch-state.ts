/**
 * What has become of an imported file. 'discarded': an administrator refused what a program pushed, or the program itself
 * has sent something newer; other files that nobody uses are deleted.
 */
export type BatchState = 'uploaded' | 'previewed' | 'applied' | 'undone' | 'discarded';
