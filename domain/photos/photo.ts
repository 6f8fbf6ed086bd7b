/** A photo as pages show it; `url` is the address of its largest JPEG, photo-address.ts derives the others. */
export type Photo = { url: string; altText: string | null; credit: string | null };
