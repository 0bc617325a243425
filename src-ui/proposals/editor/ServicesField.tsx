import { useCallback } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { serviceTypeName, serviceTypes } from '#core/proposals/service.ts';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import { Sortable } from '#ui/kit/sorting/Sortable.tsx';
import { SortableRow } from '#ui/kit/sorting/SortableRow.tsx';
import { emptyService, type EditorForm } from './editor-form.ts';
import { useProblem } from './editor-problems.ts';
import { ServiceFields } from './ServiceFields.tsx';

const Adder = styled.div`
  max-width: 320px;
`;

export const ServicesField = () => {
  const { control, getValues } = useFormContext<EditorForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'services', keyName: 'field' });
  const problem = useProblem('services');
  const nameAt = useCallback((index: number) => `service ${getValues(`services.${index}.title`)}`, [getValues]);
  return (
    <>
      <Sortable ids={fields.map(({ field }) => field)} nameAt={nameAt} onMove={move}>
        {fields.map(({ field }, index) => (
          <SortableRow key={field} id={field} name={nameAt(index)}>
            {(handle) => <ServiceFields index={index} handle={handle} onRemove={() => remove(index)} />}
          </SortableRow>
        ))}
      </Sortable>
      <Adder>
        <Field label="Add a service" problem={problem}>
          {(ids) => (
            <Select
              {...ids}
              value=""
              onChange={({ target: { value } }) => {
                const type = serviceTypes.find((candidate) => candidate === value);
                if (type !== undefined)
                  append(emptyService(type), { focusName: `services.${fields.length}.lineItems.0.title` });
              }}
            >
              <option value="">Choose a service line…</option>
              {serviceTypes.map((type) => (
                <option key={type} value={type}>
                  {serviceTypeName(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Adder>
    </>
  );
};
