import { useId, useRef, useState } from 'react';
import { adminSyndicatesCopy } from './admin-syndicates.cs.ts';
import { NameSuggestions, type PopupPosition } from '#features/admin/name-suggestions.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';

const copy = adminSyndicatesCopy.fields;

/** The administrators' field for a syndicate's horse: its address, or its name with suggestions while typing. */
export function HorseField({ value }: { value: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typing, setTyping] = useState<{ text: string; place: PopupPosition } | null>(null);
  return (
    <div onBlur={() => setTyping(null)}>
      <TextField
        name="horse"
        label={copy.horse}
        value={value ?? ''}
        hint={copy.horseHint}
        required
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={typing !== null}
        aria-controls={listId}
        onChange={({ target }) => {
          field.current = target;
          const { left, bottom, width } = target.getBoundingClientRect();
          setTyping({ text: target.value, place: { left, top: bottom, minWidth: width } });
        }}
      />
      {typing && (
        <NameSuggestions
          address="/admin/syndicates/horses?"
          typed={typing.text}
          listId={listId}
          label={copy.horse}
          field={field}
          position={typing.place}
          onSelect={(chosen) => {
            if (field.current) field.current.value = chosen;
            setTyping(null);
          }}
          onClose={() => setTyping(null)}
        />
      )}
    </div>
  );
}
