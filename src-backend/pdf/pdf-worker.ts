export { receiptPdf as receipt } from './template/ReceiptPdf.tsx';
export { proposalPdf as proposal } from './template/ProposalPdf.tsx';
