/** A photo as pages show it; `url` is the address of its largest JPEG, from which the others follow. */
export type Photo = { url: string; altText: string | null; credit: string | null };
