//! `grundy games`: the catalogue.

use grundy::Family;
use grundy::contest::{family_of, find};
use grundy::workbench::pasted;
use grundy_report::GamesJson;

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output::{FAINT, Output, STRONG, styled};
use crate::words::Message;

/// Lists the games.
pub fn games(args: &GamesArgs, out: &mut Output) -> Result<(), Failure> {
    let problem = args.search.as_deref().and_then(find);
    let families: Vec<&Family> = grundy::FAMILIES
        .iter()
        .filter(|family| {
            let about = problem.and_then(|problem| family_of(problem.id));
            about == Some(family.name) || matches(family, args.search.as_deref())
        })
        .collect();
    if out.common.json {
        return out.json(&GamesJson::of(families));
    }
    if families.is_empty() {
        let search = args.search.clone().unwrap_or_default();
        return Err(Failure::Usage(Message::NoGames { search }));
    }
    for family in families {
        let signature = styled(STRONG, family.signature());
        let title = out.say(&family.title);
        out.line(format_args!("{signature}  {title}"))?;
        let rule = out.say(&family.rule);
        out.line(format_args!("    {rule}"))?;
        let example = styled(
            FAINT,
            format_args!("grundy solve {}", pasted(family.example)),
        );
        out.line(format_args!("    {example}"))?;
        if let Some(problem) = problem.filter(|problem| family_of(problem.id) == Some(family.name))
        {
            let id = problem.id;
            let judge = styled(FAINT, format_args!("grundy judge {id}  {}", problem.source));
            out.line(format_args!("    {judge}"))?;
        }
    }
    Ok(())
}

fn matches(family: &Family, search: Option<&str>) -> bool {
    let Some(search) = search.map(str::to_lowercase) else {
        return true;
    };
    let texts = [
        family.name,
        family.title.en,
        family.title.zh,
        family.rule.en,
        family.rule.zh,
    ];
    let mut texts = texts.iter().chain(family.aliases);
    texts.any(|text| text.to_lowercase().contains(&search))
        || grundy::is_called_with(family, &search)
}
