import { Landing } from './Landing.tsx';

export const BrandManagementPage = () => (
  <Landing
    title="One place for what your brands look like"
    promise="Names, colours, logos and the rules around them, kept current and within reach of everyone who needs them."
    points={[
      'Each brand with its own colours, logo and description',
      'Images and videos in every size, found by brand',
      'Requests and orders that know which brand they are for',
    ]}
  />
);
