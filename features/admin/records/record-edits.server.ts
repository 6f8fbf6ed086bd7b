/** Actions of the audit log that edit a record; their `before` and `after` are texts of its form. */
export const recordEdits: string[] = ['edit-record', 'undo-record-edit', 'undo-record-import'];
