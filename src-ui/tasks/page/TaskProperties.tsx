import { lazy, type ReactNode } from 'react';
import { nextStatuses, taskStatusName } from '#core/tasks/task-status.ts';
import { taskPriorities, taskPriorityName, type TaskPriority } from '#core/tasks/task-priority.ts';
import type { KnownTaskStatus, Task, TaskDraft } from '#core/tasks/task.ts';
import { useBrands } from '#ui/brands/use-brands.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Time } from '#ui/kit/Time.tsx';
import { People } from '#ui/people/People.tsx';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { ChoiceProperty, PanelProperty, Property } from '#ui/record/Property.tsx';
import { RecordSide } from '#ui/record/RecordSide.tsx';
import { Properties } from '#ui/record/record-styles.ts';
import { dayText, DueDay } from '../DueDay.tsx';
import { PriorityMark } from '../PriorityMark.tsx';
import { OrderProperty } from './OrderProperty.tsx';
import { TaskStatusWord } from '../TaskStatusWord.tsx';
import { taskActions } from '../task-actions.ts';
import { useToday } from '../use-today.ts';

const AssigneesPanel = lazy(() =>
  import('./AssigneesPanel.tsx').then((module) => ({ default: module.AssigneesPanel })),
);
const DuePanel = lazy(() => import('./DuePanel.tsx').then((module) => ({ default: module.DuePanel })));

const noBrand = 'none';

const priorities = taskPriorities.map((priority) => ({ value: priority, label: taskPriorityName(priority) }));

const mails = [
  { value: 'on', label: 'Email updates: on' },
  { value: 'off', label: 'Email updates: off' },
] as const;

type Changes = Partial<Pick<TaskDraft, 'priority' | 'dueOn' | 'brandId' | 'orderId' | 'isEmailEnabled'>>;

type Props = {
  readonly task: Task;
  readonly viewer: Viewer;
  readonly canEdit: boolean;
  readonly onMove: (to: KnownTaskStatus) => void;
  /** What comes beneath them. */
  readonly children: ReactNode;
};

/** Who and what a task is about, changed where it is read by whom may. */
export const TaskProperties = ({ task, viewer, canEdit, onMove, children }: Props) => {
  const { change } = useFeature(taskActions);
  const { status, owner, assignees, completedBy, completedAt, brandId, brandName, dueOn, priority } = task;
  const brands = useBrands();
  const today = useToday();
  const isManager = canEdit && viewer.isAdmin;
  const save = (changes: Changes, shown: Partial<Task> = changes): void =>
    void change.run({ task, recipe: () => changes, shown });
  const chooseBrand = (chosen: string): void => {
    const brand = brands.find(({ id }) => id === chosen);
    save({ brandId: brand?.id }, { brandId: brand?.id, brandName: brand?.name });
  };
  const moves = nextStatuses(status).filter(() => canEdit || status !== 'draft');
  const names = assignees.map(({ name }) => name).join(', ');
  const mail = mails[task.isEmailEnabled ? 0 : 1];
  return (
    <RecordSide
      label="About this task"
      brief={
        <>
          <TaskStatusWord status={status} />
          <PriorityMark priority={priority} />
          <DueDay task={task} today={today} />
        </>
      }
    >
      <Properties>
        <ChoiceProperty
          label="Status"
          value={status}
          words={taskStatusName(status)}
          choices={[status, ...moves].map((each) => ({ value: each, label: taskStatusName(each) }))}
          onChoose={moves.length === 0 ? undefined : (to) => onMove(to as KnownTaskStatus)}
        >
          <TaskStatusWord status={status} />
        </ChoiceProperty>
        {completedBy === undefined ? null : (
          <Property label="Completed">
            by <bdi>{completedBy.name}</bdi>
            {completedAt === undefined ? null : (
              <>
                , <Time at={completedAt} />
              </>
            )}
          </Property>
        )}
        <ChoiceProperty
          label="Priority"
          value={priority}
          words={taskPriorityName(priority)}
          choices={priorities}
          onChoose={canEdit ? (next) => save({ priority: next as TaskPriority }) : undefined}
        >
          <PriorityMark priority={priority} isNamed />
        </ChoiceProperty>
        <PanelProperty
          label="Due"
          words={dueOn === undefined ? 'No date' : dayText(dueOn)}
          renderPanel={
            canEdit ? (props) => <DuePanel {...props} day={dueOn} onSave={(day) => save({ dueOn: day })} /> : undefined
          }
        >
          {dueOn === undefined ? 'No date' : <DueDay task={task} today={today} />}
        </PanelProperty>
        <Property label="Owner">
          <People people={[{ userId: owner.id, name: owner.name, pictureUrl: owner.pictureUrl }]} />
        </Property>
        <PanelProperty
          label="Assignees"
          words={names === '' ? 'Nobody yet' : names}
          renderPanel={isManager ? (props) => <AssigneesPanel {...props} task={task} /> : undefined}
        >
          {assignees.length === 0 ? 'Nobody yet' : <People people={assignees} />}
        </PanelProperty>
        {brandName === undefined && !isManager ? null : (
          <ChoiceProperty
            label="Brand"
            value={brandId ?? noBrand}
            words={brandName ?? 'No brand'}
            choices={[
              { value: noBrand, label: 'No brand' },
              ...brands.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={isManager ? chooseBrand : undefined}
          >
            {brandName === undefined ? 'No brand' : <bdi>{brandName}</bdi>}
          </ChoiceProperty>
        )}
        <OrderProperty task={task} onSave={isManager ? (orderId) => save({ orderId }) : undefined} />
        <Property label="Created">
          <Time at={task.createdAt} look="moment" />
        </Property>
        <ChoiceProperty
          label="Mail"
          value={mail.value}
          words={mail.label}
          choices={mails}
          onChoose={canEdit ? (next) => save({ isEmailEnabled: next === 'on' }) : undefined}
        >
          {mail.label}
        </ChoiceProperty>
      </Properties>
      {children}
    </RecordSide>
  );
};
