import { ProposalEditor } from './editor/ProposalEditor.tsx';

export const CreateProposalPage = () => <ProposalEditor title="New proposal" />;
