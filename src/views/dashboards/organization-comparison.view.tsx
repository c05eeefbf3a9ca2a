import { useSelector } from '@xstate/react';
import { organizationComparisonMachine } from '#machines/dashboards/organization-comparison.machine.ts';
import {
  type ComparedCell,
  chooseCompared,
  comparedColumns,
  maxCompared,
  toComparedRows,
} from '#rules/dashboards/compared-organizations.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import * as organizationComparisonTexts from '#rules/dashboards/organization-comparison-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { OrganizationPicker } from '#views/organizations/organization-picker.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { dialog } from '#views/ui/dialog/dialogs.ts';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { useFocusWhenLost } from '#views/ui/use-focus-when-lost.ts';
import { styles } from './organization-comparison.recipe.ts';

type OrganizationComparisonProps = Period & {
  entries: readonly OrganizationEntry[];
  code: string;
  finalFocusEl(): Element | null;
  onClose(): void;
};

type Row = { code: string; name: string; cells: readonly ComparedCell[] | undefined };

const figureColumns = comparedColumns.map(
  (column, at): Column<Row> => ({
    ...column,
    isFigure: true,
    cell: ({ cells }) => {
      const { text, share } = cells?.[at] ?? { text: '', share: 0 };
      return (
        <span className={styles.cell}>
          <span>{text}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: `${Math.min(100, share)}%` }} />
          </span>
        </span>
      );
    },
  }),
);

/** The dialog that compares organizations in the days of the page. */
export default function OrganizationComparison(props: OrganizationComparisonProps) {
  const { window, finalFocusEl, onClose } = props;
  return (
    <LazyPart
      of={dialog}
      props={{
        title: organizationComparisonTexts.title(isoDays(window)),
        size: 'full',
        beginsAtTitle: true,
        body: <Comparison {...props} />,
        finalFocusEl,
        onClose,
        children: <Button onClick={onClose}>{organizationComparisonTexts.close}</Button>,
      }}
    />
  );
}

function Comparison({ entries, code: own, period, window }: OrganizationComparisonProps) {
  const actor = useActorRef(organizationComparisonMachine, { codes: chooseCompared(entries, own), period, window });
  const { codes, answers, denied } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const unknown = codes.filter((code) => !answers[code]).map((code) => organizationName(entries, code));
  const isFull = codes.length >= maxCompared;
  const foot = useFocusWhenLost<HTMLDivElement>(isFull);
  const cells = toComparedRows(codes, answers);
  const rows = codes.map((code): Row => ({ code, name: organizationName(entries, code), cells: cells[code] }));
  const columns: Column<Row>[] = [
    { title: dashboardTexts.organization, cell: ({ name }) => name, isVerbatim: true, minWidth: '10rem' },
    ...figureColumns,
    {
      title: organizationComparisonTexts.remove,
      isControls: true,
      isUntitled: true,
      cell: ({ code, name }) => (
        <IconButton
          icon="close"
          size="sm"
          aria-label={organizationComparisonTexts.removeLabel(name)}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            actor.send({ type: 'organization.remove', code });
          }}
        />
      ),
    },
  ];
  return (
    <>
      {denied.length > 0 && (
        <Text isSmall>
          <IsolatedText
            text={organizationComparisonTexts.denied(denied.map((code) => organizationName(entries, code)))}
          />
        </Text>
      )}
      {hasFailed && (
        <Message
          inline
          text={organizationComparisonTexts.failed}
          onRetry={() => actor.send({ type: 'comparison.retry' })}
        >
          <Text isSmall>
            <IsolatedText text={organizationComparisonTexts.failedNames(unknown)} />
          </Text>
        </Message>
      )}
      <div className={styles.table}>
        {codes.length === 0 ? (
          <Message text={organizationComparisonTexts.none} hint={organizationComparisonTexts.addOne} />
        ) : (
          <DataTable
            label={organizationComparisonTexts.label}
            columns={columns}
            rows={rows}
            getKey={({ code }) => code}
            isBusy={isBusy}
            waitingRows={codes.length}
          />
        )}
      </div>
      <div className={styles.foot} ref={foot} tabIndex={-1}>
        {isFull ? (
          <Text isSmall>{organizationComparisonTexts.full}</Text>
        ) : (
          <OrganizationPicker
            entries={entries}
            chosen=""
            canChooseDisabled
            onChoose={(code) => actor.send({ type: 'organization.add', code })}
          />
        )}
        <Text isSmall>{organizationComparisonTexts.bars}</Text>
      </div>
    </>
  );
}
