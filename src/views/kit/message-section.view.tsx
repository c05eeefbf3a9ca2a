import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { Stack } from '#views/ui/stack/stack.view.tsx';
import { Status } from '#views/ui/status/status.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const doNothing = () => undefined;

/** Why content is missing, and texts next to it. */
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
      <KitCase name="Nothing found, with the next step">
        <Message kind="noMatches" text="Nothing matches.">
          <ButtonLink size="sm" href="/kit">
            Show everything
          </ButtonLink>
        </Message>
      </KitCase>
      <KitCase name="No access">
        <Message kind="denied" text="You have no access." />
      </KitCase>
      <KitCase name="Done">
        <Message kind="done" text="Everything is saved." />
      </KitCase>
      <KitCase name="As a row">
        <Message isRow text="There is nothing here yet." hint="It appears here." />
      </KitCase>
      <KitCase name="In a line">
        <Message inline text="Nothing to show." hint="Choose other days." />
      </KitCase>
      <KitCase name="Text, in each tone">
        <Stack>
          <Text>
            Muted, with <code>code</code>
          </Text>
          <Text isSmall tone="faint">
            Small and faint
          </Text>
          <Text tone="danger">A problem</Text>
        </Stack>
      </KitCase>
      <KitCase name="Status, in each tone">
        <Row>
          <Status label="Enabled" tone="success" />
          <Status label="Rejected" tone="danger" note="Manual reject" />
          <Status label="Pending" tone={undefined} />
        </Row>
      </KitCase>
    </KitSection>
  );
}
