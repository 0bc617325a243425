/** Every page of the reference, by its path. */
export declare const referencePages: (root?: string) => Readonly<Record<string, string>>;
