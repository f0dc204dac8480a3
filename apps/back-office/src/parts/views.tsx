import { Link, useSearchParams } from "react-router";

type View<Name extends string> = { readonly name: Name; readonly title: string };

/** Which part of a screen its address shows; the first where it says none. */
export function useView<Name extends string>(views: readonly View<Name>[]): Name | undefined {
  const [params] = useSearchParams();
  const asked = params.get("view");
  return (views.find(({ name }) => name === asked) ?? views[0])?.name;
}

/** The ways between the parts of a screen. */
export function Views<Name extends string>({
  label,
  of: views,
}: {
  label: string;
  of: readonly View<Name>[];
}) {
  const shown = useView(views);
  return (
    <nav aria-label={label} className="views">
      {views.map(({ name, title }) => (
        <Link key={name} to={{ search: `view=${name}` }} aria-current={name === shown ? "page" : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
