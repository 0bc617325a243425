import type { ReactNode } from 'react';
import styled from 'styled-components';
import { priceText } from '#core/proposals/cart.ts';
import type { ServiceLineItem } from '#core/proposals/service.ts';
import { ItemFiles } from './ItemFiles.tsx';

const Row = styled.li<{ readonly $chosen: boolean }>`
  display: grid;
  grid-template-columns: ${({ $chosen }) => ($chosen ? 'auto' : '0')} minmax(0, 1fr) auto;
  ${({ $chosen }) => ($chosen ? '' : 'margin-left: -12px;')}
  gap: 4px ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: ${({ $chosen }) => ($chosen ? 'auto' : '0')} minmax(0, 1fr);
  }
`;

const Text = styled.div`
  grid-column: 2;
  display: grid;
  gap: 4px;

  h3 {
    font-size: ${({ theme }) => theme.size.body};
    font-weight: ${({ theme }) => theme.weight.medium};
    line-height: 1.5;
  }

  p {
    color: ${({ theme }) => theme.color.muted};
    white-space: pre-line;
  }
`;

const Price = styled.p`
  font-weight: ${({ theme }) => theme.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${({ theme }) => theme.media.phone} {
    grid-column: 2;
  }
`;

type Props = {
  readonly item: ServiceLineItem;
  readonly currency: string;
  /** What stands before the title, such as a checkbox that names the item. */
  readonly control?: ReactNode;
  readonly titleId?: string;
};

export const LineItem = ({ item, currency, control, titleId }: Props) => (
  <Row $chosen={control !== undefined}>
    <div>{control}</div>
    <Text>
      <h3 id={titleId}>{item.title}</h3>
      {item.description === '' ? null : <p>{item.description}</p>}
      <ItemFiles files={item.files} title={item.title} />
    </Text>
    <Price>{priceText(item, currency)}</Price>
  </Row>
);
