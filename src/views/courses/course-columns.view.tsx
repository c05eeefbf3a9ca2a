import type { CourseSortColumn } from '#contract/course-values.ts';
import type { Course } from '#contract/courses.contract.ts';
import { formatDetailCode } from '#rules/courses/course-codes.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canDeleteCourse, canEditItem, isCourseAuthor } from '#rules/courses/course-permissions.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { statusActions } from '#rules/courses/status-texts.ts';
import { organizationNames } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { pathFor } from '#rules/routes.ts';
import { joinPaths } from '#texts/isolated-text.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { SortableColumn } from '#views/ui/data-table/data-table.view.tsx';
import { NameList } from '#views/ui/name/names.view.tsx';
import { MoreActions } from '#views/ui/row-actions/row-actions.view.tsx';
import { styles } from './course-columns.recipe.ts';
import { OperatorCell } from './course-item-columns.view.tsx';
import { CourseStatus } from './course-status.view.tsx';

type CourseColumnsInput = {
  entries: readonly OrganizationEntry[];
  timeZone: string;
  codes: readonly string[];
  send(event: { type: 'course.release' | 'course.delete' | 'course.archive'; code: string }): void;
};

/** The columns of the course list (COURSE-01, COURSE-02). */
export const courseColumns = ({
  entries,
  timeZone,
  codes,
  send,
}: CourseColumnsInput): readonly SortableColumn<Course, CourseSortColumn>[] => {
  const organizations = ({ organizationCodes }: Course) => organizationNames(entries, organizationCodes);
  return [
    {
      title: courseTexts.id,
      isVerbatim: true,
      isFigure: true,
      isStateless: true,
      cell: ({ code }) => <CopyableId id={code} name={courseTexts.idLabel(code)} />,
    },
    {
      title: courseTexts.courseTitle,
      sortColumn: 'title',
      isRowHeader: true,
      isVerbatim: true,
      cell: ({ title }) => title || noFigure,
      whole: ({ title }) => title,
      heading: ({ title, code }) => (title ? '' : code),
      minWidth: '10rem',
    },
    {
      title: courseTexts.difficulty,
      sortColumn: 'level',
      isSecondary: true,
      cell: ({ level }) => courseTexts.levelLabel(level),
      minWidth: '7.5rem',
    },
    {
      title: courseTexts.lessons,
      sortColumn: 'lessonCount',
      isSecondary: true,
      isNumber: true,
      cell: ({ lessonCount }) => lessonCount,
    },
    {
      title: courseTexts.organizations,
      isVerbatim: true,
      cell: (course) => <NameList paths={organizations(course)} />,
      whole: (course) => joinPaths(organizations(course)),
      minWidth: '8rem',
    },
    {
      title: courseTexts.status,
      sortColumn: 'status',
      isStateless: true,
      cell: ({ status }) => <CourseStatus status={status} />,
    },
    {
      title: courseItemTexts.operator,
      isSecondary: true,
      isStateless: true,
      cell: (course) => <OperatorCell item={course} timeZone={timeZone} />,
    },
    {
      title: courseItemTexts.operation,
      isControls: true,
      isRowLink: true,
      isStateless: true,
      cell: (course) => <Operations course={course} codes={codes} send={send} />,
      minWidth: isCourseAuthor(codes) ? '11rem' : '5rem',
    },
  ];
};

function Operations({ course, codes, send }: Pick<CourseColumnsInput, 'codes' | 'send'> & { course: Course }) {
  const { code } = course;
  const at = { code: formatDetailCode(course) };
  return (
    <span className={styles.operations}>
      <ButtonLink variant="text" href={pathFor('courseDetail', at)} aria-label={courseTexts.viewCourseLabel(code)}>
        {courseItemTexts.view}
      </ButtonLink>
      {canEditItem(course, codes) && (
        <ButtonLink variant="text" href={pathFor('courseEdit', at)} aria-label={courseTexts.editCourseLabel(code)}>
          {courseItemTexts.edit}
        </ButtonLink>
      )}
      {canEditItem(course, codes) && (
        <Button
          variant="text"
          aria-label={courseTexts.releaseCourseLabel(code)}
          onClick={() => send({ type: 'course.release', code })}
        >
          {statusActions.release}
        </Button>
      )}
      {canDeleteCourse(course, codes) && (
        <Button
          variant="text"
          aria-label={courseTexts.deleteCourseLabel(code)}
          onClick={() => send({ type: 'course.delete', code })}
        >
          {statusActions.delete}
        </Button>
      )}
      {canEditItem(course, codes) && (
        <MoreActions
          name={courseTexts.courseName(code)}
          actions={[{ text: statusActions.archive, onChoose: () => send({ type: 'course.archive', code }) }]}
        />
      )}
    </span>
  );
}
