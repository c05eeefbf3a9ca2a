import type { UseFormRegisterReturn } from 'react-hook-form';

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
  return (
    <div className="rows-cell">
      <label className="rows-label" htmlFor={field}>
        {label}
      </label>
      <input
        {...typed}
        className="rows-input"
        id={field}
        inputMode={type}
        readOnly={isOff}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}problem`}
      />
      <p className="rows-problem" id={`${field}problem`}>
        {problem}
      </p>
    </div>
  );
}
