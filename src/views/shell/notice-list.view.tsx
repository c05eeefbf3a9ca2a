import { useSelector } from '@xstate/react';
import { type FocusEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { countUnread, type ListedNotice } from '#machines/shell/notices.machine.ts';
import { canOpenAt } from '#rules/routes.ts';
import {
  clearNotices,
  listedNotices,
  noNotices,
  noticesLabel,
  noticesTitle,
  timesText,
  toneNames,
} from '#rules/shell/notice-texts.ts';
import { noticeTime } from '#rules/shell/notice-time.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styles } from './notice-list.recipe.ts';
import { NoticeSign } from './notice-sign.view.tsx';
import { useNotices } from './use-console.ts';
import { usePermissionCodes } from './use-permission-codes.ts';
import { useTimeZone, useToday } from './use-time.ts';

/** Where the running downloads are shown, above the notices. */
export const runningDownloadsId = 'running-downloads';

/** Closes the panel from a control in it. */
export const closePanel = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};

/**
 * A bell in the header with the number of unread problems (decision 152).
 * It opens the last notices, below the running downloads.
 */
export function NoticeList() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const unread = useSelector(useNotices(), ({ context }) => countUnread(context));
  return (
    <>
      <button
        className={styles.opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={noticesLabel(unread)}
        title={noticesTitle}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <div
        className={styles.panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={noticesTitle}
        data-notice-list=""
        onBlur={closeBehind}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <div id={runningDownloadsId} />
        {isOpen && <Panel />}
      </div>
    </>
  );
}

/**
 * The newest first.
 * What appears while the list is open is read too.
 */
function Panel() {
  const notices = useNotices();
  const listed = useSelector(notices, ({ context }) => context.notices);
  const unread = useSelector(notices, ({ context }) => countUnread(context));
  useEffect(() => {
    if (unread > 0) notices.send({ type: 'notices.read' });
  }, [notices, unread]);
  if (listed.length === 0) return <p className={styles.empty}>{noNotices}</p>;
  return (
    <>
      <div className={styles.top}>
        <p className={styles.title}>{listedNotices}</p>
        <button
          className={styles.clear}
          type="button"
          onClick={(event) => {
            closePanel(event);
            notices.send({ type: 'notices.clear' });
          }}
        >
          {clearNotices}
        </button>
      </div>
      <ul className={styles.list}>
        {listed.toReversed().map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}

function Row({ notice: { tone, text, link, at, count } }: { notice: ListedNotice }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const canOpen = canOpenAt(link?.path ?? '', usePermissionCodes());
  return (
    <li className={styles.row}>
      <NoticeSign tone={tone} isNamed />
      <div className={styles.content}>
        <p className={styles.meta}>
          <span className={styles.tone}>{toneNames[tone]}</span>
          <time dateTime={new Date(at).toISOString()}>{noticeTime(at, { timeZone, today })}</time>
          {count > 1 && <span>{timesText(count)}</span>}
        </p>
        <p className={styles.text}>
          <IsolatedText text={text} />
        </p>
        {link && canOpen && (
          <Link href={link.path} onClick={closePanel}>
            {link.text}
          </Link>
        )}
      </div>
    </li>
  );
}
