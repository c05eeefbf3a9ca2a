import {
  idleText,
  type MemberTime,
  memberName,
  missingMembersText,
  type ReportMembers,
} from '#rules/dashboards/member-times.ts';
import * as reportTexts from '#rules/dashboards/report-texts.ts';
import { secondsText } from '#rules/patterns/durations.ts';
import { markName } from '#texts/isolated-text.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './organization-report.recipe.ts';
import { ReportTable } from './report-table.view.tsx';

type ReportMemberTimesProps = { members: ReportMembers; onRetry(): void };

/** The members with the most and the fewest minutes (MONTH-18), or why there are none. */
export function ReportMemberTimes({ members, onRetry }: ReportMemberTimesProps) {
  if (typeof members === 'string') {
    const text = missingMembersText(members);
    return members === 'failed' ? <Message inline text={text} onRetry={onRetry} /> : <Message inline text={text} />;
  }
  const { most, fewest } = members;
  return (
    <>
      <div className={styles.tables}>
        {most.length > 0 && <Members title={reportTexts.most} members={most} />}
        {fewest.length > 0 && <Members title={reportTexts.fewest} members={fewest} />}
      </div>
      <Text isSmall>{idleText(members)}</Text>
    </>
  );
}

const Members = ({ title, members }: { title: string; members: readonly MemberTime[] }) => (
  <ReportTable title={title} columns={[title, reportTexts.studyTime]}>
    {members.map((member) => {
      const { text, exact } = secondsText(member.seconds);
      return (
        <tr key={member.login}>
          <th scope="row">
            <IsolatedText text={memberName(member, markName)} />
          </th>
          <td title={exact}>{text}</td>
        </tr>
      );
    })}
  </ReportTable>
);
