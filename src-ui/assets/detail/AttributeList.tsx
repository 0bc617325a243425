import styled from 'styled-components';
import type { CustomAttributes } from '#core/assets/custom-attributes.ts';

const List = styled.ul`
  display: grid;
  gap: 4px;

  ul {
    margin: 4px 0 0 2px;
    padding-left: ${({ theme }) => theme.space[3]};
    border-left: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Key = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

const isObject = (value: unknown): value is CustomAttributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueText = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

type Props = { readonly attributes: CustomAttributes };

/** The owner's own attributes, objects within them as lists of their own. */
export const AttributeList = ({ attributes }: Props) => (
  <List>
    {Object.entries(attributes).map(([name, value]) => (
      <li key={name}>
        <Key>{name}</Key> {isObject(value) ? <AttributeList attributes={value} /> : valueText(value)}
      </li>
    ))}
  </List>
);
