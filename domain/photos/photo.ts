/** A picture as pages show it; `url` is the address of its largest JPEG, photo-address.ts knows the rest. */
export type Photo = { url: string; altText: string | null; credit: string | null };
