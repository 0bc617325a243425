export const replaceBuild: (finished: string, served: string) => void;
