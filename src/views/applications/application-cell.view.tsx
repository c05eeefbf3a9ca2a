import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { unseenNote } from '#rules/patterns/characters.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';

type ApplicationCellProps = {
  id: string;
  label: string;
  typed: UseFormRegisterReturn;
  problem: string | undefined;
  type?: 'email';
  isOff: boolean;
};

export function ApplicationCell({ id, label, typed, problem, type, isOff }: ApplicationCellProps) {
  const field = `${id}${typed.name}`;
  const [note, setNote] = useState<string>();
  const message = problem ?? note;
  return (
    <div className="rows-cell">
      <label className="rows-label" htmlFor={field}>
        {label}
      </label>
      <input
        {...typed}
        onBlur={(event) => {
          setNote(unseenNote(event.currentTarget.value));
          return typed.onBlur(event);
        }}
        className="rows-input"
        id={field}
        inputMode={type}
        readOnly={isOff}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={message === undefined ? undefined : `${field}problem`}
      />
      <p className="rows-problem" id={`${field}problem`} data-note={problem === undefined || undefined}>
        {problem !== undefined && <Icon name="alert" />}
        <span>{message}</span>
      </p>
    </div>
  );
}
