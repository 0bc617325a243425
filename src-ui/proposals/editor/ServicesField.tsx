import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { serviceTypeName, serviceTypes } from '#core/proposals/service.ts';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import { emptyService, type EditorForm } from './editor-form.ts';
import { ServiceFields } from './ServiceFields.tsx';

const Adder = styled.div`
  max-width: 320px;
`;

export const ServicesField = () => {
  const { control } = useFormContext<EditorForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'services', keyName: 'field' });
  return (
    <>
      {fields.map(({ field }, index) => (
        <ServiceFields key={field} index={index} onRemove={() => remove(index)} />
      ))}
      <Adder>
        <Field label="Add a service">
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
