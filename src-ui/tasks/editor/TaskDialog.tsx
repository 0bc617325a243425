import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { isolated } from '#core/kernel/isolated.ts';
import type { Order } from '#core/orders/order.ts';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { taskLimits, type Task } from '#core/tasks/task.ts';
import { taskPriorityName } from '#core/tasks/task-priority.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { FormBody } from '#ui/kit/forms/FormBody.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { BrandSelect } from '#ui/brands/BrandSelect.tsx';
import { useBrands } from '#ui/brands/use-brands.ts';
import { fileStores } from '#ui/attachments/file-stores.ts';
import { isUnderWay } from '#ui/kit/forms/sending-store.ts';
import { useFiles } from '#ui/attachments/use-files.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { dayText } from '../DueDay.tsx';
import { Clash } from './Clash.tsx';
import { AssigneesField } from './AssigneesField.tsx';
import { DetailsField } from './DetailsField.tsx';
import { FilesField } from './FilesField.tsx';
import { ChipBox, Chips, TitleLine } from './editor-styles.ts';
import { PlanFields } from './PlanFields.tsx';
import type { TaskForm } from './task-form.ts';
import { useTaskForm, type Clashing } from './use-task-form.ts';

const Place = styled.div`
  border-radius: ${({ theme }) => theme.radius.card};

  &[data-over='true'] {
    outline: 2px dashed ${({ theme }) => theme.color.accent};
    outline-offset: ${({ theme }) => theme.space[3]};
  }
`;

const names: Readonly<Record<Clashing['field'], string>> = {
  title: 'title',
  details: 'details',
  brandId: 'brand',
  isEmailEnabled: 'choice of mails',
  dueOn: 'due date',
  priority: 'priority',
};

type Props = {
  /** Undefined for a new one. */
  readonly task?: Task | undefined;
  /** What a new one is for; undefined for none. */
  readonly order?: Order | undefined;
  readonly onClose: () => void;
};

/** Writes a task: as a draft, published at once, or changed. */
export const TaskDialog = ({ task, order, onClose }: Props) => {
  const { open } = useFeature(fileStores);
  const [uploads] = useState(() => open('task'));
  const { form, saveDraft, isMerged, clashes, keepMine, takeTheirs } = useTaskForm(
    { task, order },
    () => isUnderWay(uploads.getState()),
    onClose,
  );
  const { control, setValue, watch, formState } = form.form;
  const { field, busy } = form;
  const { fields, append, remove } = useFieldArray<TaskForm, 'attachments', 'field'>({
    control,
    name: 'attachments',
    keyName: 'field',
  });
  const files = useFiles(uploads, (sent) => append({ ...sent, isPrimary: false }, { shouldFocus: false }));
  const brands = useBrands();
  const { isAdmin } = useViewer();
  const isNew = task === undefined;
  const textOf = ({ field: of, theirs }: Clashing): string => {
    if (of === 'brandId') return isolated(brands.find(({ id }) => id === theirs.brandId)?.name ?? 'No brand');
    if (of === 'isEmailEnabled') return theirs.isEmailEnabled ? 'Mail news' : 'No mails';
    if (of === 'priority') return taskPriorityName(theirs.priority);
    if (of === 'dueOn' && theirs.dueOn !== '') return dayText(theirs.dueOn);
    return theirs[of];
  };
  const clashOf = (of: Clashing['field']) => {
    const clash = clashes.find((each) => each.field === of);
    return clash === undefined ? null : (
      <Clash what={names[of]} theirs={textOf(clash)} onTake={() => takeTheirs(clash)} onKeep={() => keepMine(of)} />
    );
  };
  const { errors } = formState;
  return (
    <Modal title={isNew ? 'New task' : `Edit ${isolated(task.title)}`} busy={busy} onClose={onClose}>
      <Place {...files.place} data-over={files.isOver}>
        <FormBody
          form={form}
          verb={isNew ? 'Create task' : 'Save task'}
          onCancel={onClose}
          actions={
            isNew ? (
              <Button disabled={busy} onClick={saveDraft}>
                Save as draft
              </Button>
            ) : undefined
          }
        >
          {isMerged ? (
            <Notice $tone="info">
              What was changed meanwhile is in the form now, beside what you typed. Save again.
            </Notice>
          ) : null}
          <TitleLine>
            <TextField
              label="Title"
              placeholder="Title"
              autoFocus
              autoComplete="off"
              maxLength={taskLimits.title}
              {...field('title')}
            />
          </TitleLine>
          {clashOf('title')}
          {order === undefined ? null : (
            <Notice $tone="info">
              For <bdi>{letterTitle(order)}</bdi>, which <bdi>{order.user.name}</bdi> ordered
            </Notice>
          )}
          <DetailsField text={watch('details')} {...field('details')} />
          {clashOf('details')}
          {isAdmin ? <AssigneesField /> : null}
          <Chips>
            <PlanFields />
            {isAdmin ? <BrandSelect brands={brands} chosen={watch('brandId')} {...field('brandId')} /> : null}
            <ChipBox>
              <Checkbox
                checked={watch('isEmailEnabled')}
                onChange={(checked) => setValue('isEmailEnabled', checked, { shouldDirty: true })}
              >
                Mail news of this task
              </Checkbox>
            </ChipBox>
          </Chips>
          {clashOf('priority')}
          {clashOf('dueOn')}
          {clashOf('brandId')}
          {clashOf('isEmailEnabled')}
          <FilesField
            files={fields}
            people={watch('assignees')}
            uploads={files}
            problem={
              errors.attachments?.message ??
              errors.attachments?.root?.message ??
              fields
                .map((_file, at) => errors.attachments?.[at]?.name?.message)
                .find((message) => message !== undefined)
            }
            onAdd={(picked) =>
              append(
                picked.map((file) => ({ ...file, isPrimary: false })),
                { shouldFocus: false },
              )
            }
            onRemove={(key) => remove(fields.findIndex((file) => file.key === key))}
          />
        </FormBody>
      </Place>
    </Modal>
  );
};
