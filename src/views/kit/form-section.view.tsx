import { useId, useRef } from 'react';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { Fieldset } from '#views/ui/field/fieldset.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { Textarea } from '#views/ui/field/textarea.view.tsx';
import { FileDrop } from '#views/ui/file-drop/file-drop.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { ProgressRing } from '#views/ui/progress/progress-ring.view.tsx';
import { RadioCard } from '#views/ui/radio-card/radio-card.view.tsx';
import { SearchForm } from '#views/ui/search-form/search-form.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const states = [
  { label: 'With help', helperText: 'Shown below the field' },
  { label: 'With an error', helperText: 'Replaced', errorText: 'This value is not valid.' },
  { label: 'Read only', readOnly: true },
  { label: 'Disabled', disabled: true },
];

const options = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
];

export const FormSection = () => (
  <KitSection title="Forms">
    {states.map(({ readOnly = false, ...state }) => (
      <KitCase key={state.label} name={`Input, select and textarea: ${state.label.toLowerCase()}`}>
        <Field {...state} label={`${state.label}: input`} readOnly={readOnly}>
          <Input defaultValue="Typed text" />
        </Field>
        <Field {...state} label={`${state.label}: select`}>
          <Select placeholder="Choose" options={options} readOnly={readOnly} />
        </Field>
        <Field
          {...state}
          label={`${state.label}: textarea`}
          optionalText="(optional)"
          readOnly={readOnly}
          counter={{ length: 260, max: 250 }}
        >
          <Textarea rows={3} />
        </Field>
      </KitCase>
    ))}
    <KitCase name="Checkbox: off, on and disabled">
      <Checkbox>Off</Checkbox> <Checkbox defaultChecked>On</Checkbox> <Checkbox disabled>Disabled</Checkbox>
    </KitCase>
    <KitCase name="Fieldset with radio cards">
      <Fieldset legend="Choose one" helperText="The arrow keys choose.">
        <div>
          <RadioCard name="kit" value="1" defaultChecked>
            First
          </RadioCard>{' '}
          <RadioCard name="kit" value="2">
            Second
          </RadioCard>
        </div>
      </Fieldset>
    </KitCase>
    <KitCase name="File drop with progress, and with an error">
      <Files invalid={false} />
      <Files invalid />
    </KitCase>
    <KitCase name="Search form">
      <SearchForm
        label="Search"
        main={
          <Field label="Name" helperText="The beginning is enough">
            <Input />
          </Field>
        }
        hasMoreValues={false}
        onSubmit={(event) => event.preventDefault()}
        onReset={() => undefined}
      >
        <Field label="E-mail" errorText="Please enter correct email">
          <Input defaultValue="nonsense" />
        </Field>
      </SearchForm>
    </KitCase>
    <KitCase name="Alert: information and warning">
      <Alert status="info">Your unsaved changes are back.</Alert>
      <Alert status="warning">Somebody else has changed this.</Alert>
    </KitCase>
  </KitSection>
);

function Files({ invalid }: { invalid: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const name = invalid ? 'Picture with an error' : 'Picture';
  return (
    <Fieldset legend={name} messageId={id} errorText={invalid ? 'A picture is required.' : undefined}>
      <FileDrop
        label="Choose picture"
        accept=".png"
        disabled={false}
        invalid={invalid}
        inputRef={input}
        aria-describedby={id}
        onFiles={() => undefined}
        preview={null}
        actions={null}
      >
        <Progress aria-label={`${name}: upload`} value={40} />
        <ProgressRing share={0.4} />
      </FileDrop>
    </Fieldset>
  );
}
