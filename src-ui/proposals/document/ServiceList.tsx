import type { ReactNode } from 'react';
import { formatMoney } from '#core/kernel/money.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import type { Service, ServiceLineItem } from '#core/proposals/service.ts';
import { ServiceDot } from '#ui/kit/ServiceBadges.tsx';
import { ItemList, ServiceSection } from './document-styles.ts';
import { LineItem } from './LineItem.tsx';

type Props = {
  readonly services: readonly Service[];
  readonly currency: string;
  readonly renderMark?: (item: ServiceLineItem, titleId: string) => ReactNode;
  readonly renderFoot?: (item: ServiceLineItem) => ReactNode;
};

/** Services as sections of a letter, each with its line items and what they cost together. */
export const ServiceList = ({ services, currency, renderMark, renderFoot }: Props) =>
  services.map((service) => (
    <ServiceSection key={service.id} aria-label={service.title}>
      <header>
        <ServiceDot type={service.type} />
        <h2>{service.title}</h2>
        {service.lineItems.length > 1 ? (
          <p>{formatMoney({ amount: proposalTotal({ services: [service] }), currency })}</p>
        ) : null}
      </header>
      <ItemList>
        {service.lineItems.map((item) => {
          const titleId = `item-${item.id}`;
          return (
            <LineItem
              key={item.id}
              item={item}
              currency={currency}
              titleId={titleId}
              mark={renderMark?.(item, titleId)}
              foot={renderFoot?.(item)}
            />
          );
        })}
      </ItemList>
    </ServiceSection>
  ));
