import type { ReactNode } from 'react';
import styled from 'styled-components';
import { priceText, quantityText } from '#core/proposals/price-text.ts';
import type { ServiceLineItem } from '#core/proposals/service.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { ItemFiles } from './ItemFiles.tsx';

const Row = styled.li<{ readonly $marked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $marked }) => ($marked ? '20px ' : '')} minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]} 0;
  break-inside: avoid;
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;
  gap: ${({ theme }) => theme.space[1]};

  h3 {
    ${textStyle('body')}
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  > p {
    max-width: 56ch;
    color: ${({ theme }) => theme.color.muted};
    white-space: pre-line;
  }
`;

const Price = styled.p`
  ${textStyle('body')}
  font-weight: ${({ theme }) => theme.weight.medium};
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;

  small {
    ${textStyle('meta')}
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

const Required = styled.small`
  ${textStyle('meta')}
  color: ${({ theme }) => theme.color.muted};
`;

const Beneath = styled.div<{ readonly $marked: boolean }>`
  grid-column: ${({ $marked }) => ($marked ? 2 : 1)} / -1;
  min-width: 0;
`;

type Props = {
  readonly item: ServiceLineItem;
  readonly currency: string;
  /** What is before the title, such as a checkbox that names the item. */
  readonly mark?: ReactNode;
  readonly titleId?: string;
  /** What is beneath it, across its whole width. */
  readonly foot?: ReactNode;
};

export const LineItem = ({ item, currency, mark, titleId, foot }: Props) => {
  const [price, period] = priceText(item, currency).split(' / ');
  const each = quantityText(item, currency);
  return (
    <Row $marked={mark !== undefined}>
      {mark === undefined ? null : <div>{mark}</div>}
      <Text>
        <h3 id={titleId}>{item.title}</h3>
        {item.description === '' ? null : <p>{item.description}</p>}
        {item.isRequired ? <Required>Required</Required> : null}
        <ItemFiles files={item.files} title={item.title} />
      </Text>
      <Price>
        {price}
        {period === undefined ? null : <small>/ {period}</small>}
        {each === undefined ? null : <small>{each}</small>}
      </Price>
      {foot === undefined ? null : <Beneath $marked={mark !== undefined}>{foot}</Beneath>}
    </Row>
  );
};
