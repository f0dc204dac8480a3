export type Banner = {
  readonly image: string;
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
};
