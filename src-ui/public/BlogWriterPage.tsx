import { Landing } from './Landing.tsx';

export const BlogWriterPage = () => (
  <Landing
    title="A blog that is written, not postponed"
    promise="Tell us what your customers ask. We plan, write and publish, and you approve every line before it is out."
    points={[
      'A plan of topics each quarter, agreed with you',
      'Texts in your voice, with sources you can check',
      'Comments and approval in the portal, no mail threads',
    ]}
  />
);
