import type { ReactNode } from 'react';
import { serviceTypeName, type Service, type ServiceLineItem } from '#core/proposals/service.ts';
import { ItemList, ServiceSection } from './document-styles.ts';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';
import { LineItem } from './LineItem.tsx';

type Props = {
  readonly services: readonly Service[];
  readonly currency: string;
  readonly renderControl?: (item: ServiceLineItem, titleId: string) => ReactNode;
};

/** Services as sections of a document, each with its line items. */
export const ServiceList = ({ services, currency, renderControl }: Props) =>
  services.map((service) => (
    <ServiceSection key={service.id} aria-label={service.title}>
      <header>
        <h2>{service.title}</h2>
        {service.title === serviceTypeName(service.type) ? null : <ServiceBadge type={service.type} full />}
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
              control={renderControl?.(item, titleId)}
            />
          );
        })}
      </ItemList>
    </ServiceSection>
  ));
