/** Every word of a file's text that a reader stumbles over, as `path:line: “word”: write what`. */
export declare const wordProblems: (path: string, text: string) => string[];
