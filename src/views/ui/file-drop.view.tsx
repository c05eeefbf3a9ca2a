import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { Button } from './button.view.tsx';
import { styled } from './styled.ts';
import { useFileDrop } from './use-file-drop.ts';

type FileDropProps = {
  /** The text of the button that opens the browser's file dialog. */
  label: string;
  /** The file endings. */
  accept: string;
  disabled: boolean;
  invalid: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  'aria-describedby': string;
  onFiles(files: readonly File[]): void;
  /** Next to the button. */
  actions: ReactNode;
  preview: ReactNode;
  children: ReactNode;
};

const Area = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px',
    alignItems: 'flex-start',
    padding: '12px',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'card',
    background: 'bg.surface',
    transition: 'border-color var(--pace-quick) var(--ease), background-color var(--pace-quick) var(--ease)',
    '&[data-over]': { borderColor: 'colorPalette.fg', background: 'colorPalette.subtle' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&[data-disabled]': { borderStyle: 'solid', borderColor: 'border' },
  },
});

const Body = styled('div', {
  base: { display: 'flex', flex: '1 1 11rem', flexDirection: 'column', gap: '8px', minWidth: 0, minHeight: '120px' },
});

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

/** The input covers the button, so that a press and the keyboard reach it. */
const Choose = styled('label', {
  base: {
    position: 'relative',
    '&:has(:focus-visible)': { outline: 'var(--ring-width) solid var(--ring-color)', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'inherit' },
    '& input::file-selector-button': { cursor: 'inherit' },
  },
});

/** The chosen files. The input is cleared, so that the same file can be chosen again. */
function filesFrom({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

/** Takes files that the user chooses or drops. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, disabled, invalid, inputRef, onFiles, actions, preview, children } = props;
  return (
    <Area
      ref={useFileDrop<HTMLDivElement>(onFiles)}
      data-disabled={disabled || undefined}
      data-invalid={invalid || undefined}
    >
      {preview}
      <Body>
        <Buttons>
          <Button size="sm" asChild data-disabled={disabled || undefined}>
            <Choose>
              {label}
              <input
                ref={inputRef}
                type="file"
                accept={accept}
                disabled={disabled}
                aria-invalid={invalid}
                aria-describedby={props['aria-describedby']}
                onChange={(event) => onFiles(filesFrom(event))}
              />
            </Choose>
          </Button>
          {actions}
        </Buttons>
        {children}
      </Body>
    </Area>
  );
}
