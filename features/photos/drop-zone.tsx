import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { FieldError } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { acceptedPhotoTypes } from './photos.rules.ts';

type Props = {
  name?: string | undefined;
  label: string;
  note: string;
  multiple?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** What was wrong with the file that was sent. */
  error?: string | undefined;
};

/** A file field with a drop area: dropped files become files of the field, so that the form has one source of files. */
export function DropZone({ label, note, inputRef, error, ...choice }: Props) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const id = useId();
  function onDrag(event: DragEvent, isOver: boolean) {
    event.preventDefault();
    setIsDraggedOver(isOver);
  }
  function onDrop(event: DragEvent) {
    onDrag(event, false);
    const input = zone.current?.querySelector('input');
    if (input && event.dataTransfer.files.length > 0) input.files = event.dataTransfer.files;
  }
  return (
    <div
      className={isDraggedOver ? 'drop-zone is-over' : 'drop-zone'}
      ref={zone}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={onDrop}
    >
      <Icon name="upload-simple" />
      <div>
        <label className="form-field">
          <span>{label}</span>
          <input
            ref={inputRef}
            type="file"
            accept={acceptedPhotoTypes}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-e ${id}` : id}
            {...choice}
          />
        </label>
        <FieldError id={id} error={error} />
        <p className="small-text muted" id={id}>
          {note}
        </p>
      </div>
    </div>
  );
}
