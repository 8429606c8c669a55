export declare function imagesIn(text: string): string[]
export declare function isRegistryOutOfReach(output: string): boolean
export declare function isNpmOutOfReach(output: string): boolean
