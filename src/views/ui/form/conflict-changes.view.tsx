import { useEffect, useRef } from 'react';
import * as formTexts from '#rules/patterns/form-texts.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';

/** A field that another administrator has saved with another value. */
export type Difference = { label: string; newerVersion: string };

type ConflictChangesProps = {
  noun: string;
  differences: readonly Difference[];
  onAccept(): void;
  onKeep(): void;
};

/** Shows the newer values above the input; the user keeps one of them. */
export function ConflictChanges({ noun, differences, onAccept, onKeep }: ConflictChangesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const choosing = (choose: () => void) => () => {
    keepFocusNear(box.current);
    choose();
  };
  return (
    <Alert status="warning" ref={box} tabIndex={-1} aria-label={formTexts.changed}>
      <p className="form-lead">{formTexts.changedNoun(noun)}</p>
      <dl className="form-newer-version">
        {differences.map(({ label, newerVersion }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto" translate="no">
              {newerVersion || '-'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="form-choices">
        <Button size="sm" onClick={choosing(onKeep)}>
          {formTexts.keepMine}
        </Button>
        <Button size="sm" onClick={choosing(onAccept)}>
          {formTexts.useTheirs}
        </Button>
      </div>
    </Alert>
  );
}
