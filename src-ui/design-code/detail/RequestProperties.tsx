import { categoryName, subCategoryName } from '#core/design-code/request-kind.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { Time } from '#ui/kit/Time.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { Property } from '#ui/record/Property.tsx';
import { Properties } from '#ui/record/record-styles.ts';
import { RequestStateWord } from '../RequestStateWord.tsx';

type Props = { readonly request: DesignCodeRequest };

/** What is known of a request; whose it is, where it is not the reader's. */
export const RequestProperties = ({ request }: Props) => {
  const { owner, category, subCategory, createdAt } = request;
  const isOwn = useViewer().id === owner.id;
  return (
    <Properties>
      <Property label="Status">
        <RequestStateWord request={request} />
      </Property>
      {isOwn ? null : (
        <Property label="Customer">
          <bdi>{owner.name}</bdi>, <bdi>{owner.email}</bdi>
        </Property>
      )}
      <Property label="Category">{categoryName(category)}</Property>
      <Property label="Subcategory">{subCategoryName(subCategory)}</Property>
      <Property label="Requested at">
        <Time at={createdAt} look="moment" />
      </Property>
    </Properties>
  );
};
