import { Message } from '#views/ui/message.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const doNothing = () => undefined;

/** Why content is missing. */
export function MessageSection() {
  return (
    <KitSection title="Messages">
      <KitCase name="Text">
        <Message text="There is nothing here yet." />
      </KitCase>
      <KitCase name="With a hint">
        <Message text="Nothing matches." hint="Try other words." />
      </KitCase>
      <KitCase name="Failed">
        <Message text="The list could not be loaded." onRetry={doNothing} />
      </KitCase>
      <KitCase name="In a line">
        <Message inline text="Nothing to show." hint="Choose other days." />
      </KitCase>
    </KitSection>
  );
}
