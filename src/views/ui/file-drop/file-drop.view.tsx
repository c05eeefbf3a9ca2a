import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { Button } from '#views/ui/button/button.view.tsx';
import { styled } from '#views/ui/styled.ts';
import {
  fileDropBodyRecipe,
  fileDropButtonsRecipe,
  fileDropChooserRecipe,
  fileDropRecipe,
} from './file-drop.recipe.ts';
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

const Area = styled('div', fileDropRecipe);

const Body = styled('div', fileDropBodyRecipe);

const Buttons = styled('div', fileDropButtonsRecipe);

/** The input covers the button, so that a press and the keyboard reach it. */
const Choose = styled('label', fileDropChooserRecipe);

/**
 * The chosen files.
 * The input is cleared, so that the same file can be chosen again.
 */
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
          <Button size="sm" as={Choose} data-disabled={disabled || undefined}>
            <span>{label}</span>
            <input
              ref={inputRef}
              type="file"
              accept={accept}
              disabled={disabled}
              aria-invalid={invalid}
              aria-describedby={props['aria-describedby']}
              onChange={(event) => onFiles(filesFrom(event))}
            />
          </Button>
          {actions}
        </Buttons>
        {children}
      </Body>
    </Area>
  );
}
